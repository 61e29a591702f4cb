import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '#src/ui/icons/icon-search.ts';
import { useEffect, useState } from 'react';
import dialog from '#src/admin/dialogs/dialog.module.css';
import iconButton from '#src/ui/icon-button.module.css';
import classes from './command-palette.module.css';
import { type Command, useCommands } from './use-commands.ts';

/** The way to any screen, order, product or action: a button in the header, and Ctrl+K or ⌘K. */
export function CommandPalette() {
  const [isOpen, { open, close }] = useDisclosure();
  // Not over another dialog, in which something may be typed.
  const openByKey = () => {
    if (!document.querySelector('[aria-modal="true"]')) open();
  };
  useHotkeys([['mod+K', openByKey]], []);
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Go to"
        title="Go to (Ctrl K)"
        onClick={open}
      >
        <IconSearch size={24} stroke={1.75} aria-hidden />
      </button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Go to"
        size="36rem"
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ title: dialog.title }}
        transitionProps={{ exitDuration: 0 }}
      >
        <Commands onClose={close} />
      </Modal>
    </>
  );
}

/** What can be gone to, by what is typed. */
function Commands({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { groups, isDone, problem } = useCommands(text.trim());
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const all = groups.flatMap(({ commands }) => commands);
  const ids = all.map(({ id }) => id).join();
  // What Enter chooses, as soon as there is something to choose.
  useEffect(() => {
    if (ids === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is another at each render
  }, [ids]);

  function go(id: string) {
    onClose();
    all.find((command) => command.id === id)?.go();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go} size="md">
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          type="search"
          size="md"
          aria-label="Screen, order, customer or product"
          placeholder="Screen, order, customer or product"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </Combobox.EventsTarget>
      <p role="status" className={classes.status}>
        {problem ?? (isDone && all.length === 0 ? 'Nothing is called that.' : '')}
      </p>
      <Combobox.Options className={classes.options} aria-label="Where to go">
        {groups
          .filter(({ commands }) => commands.length > 0)
          .map(({ name, commands }) => (
            <Combobox.Group key={name} label={name}>
              {commands.map((command) => (
                <CommandOption key={command.id} command={command} />
              ))}
            </Combobox.Group>
          ))}
      </Combobox.Options>
    </Combobox>
  );
}

function CommandOption({ command: { id, label, note } }: { command: Command }) {
  return (
    <Combobox.Option value={id} className={classes.option}>
      <span>{label}</span>
      {note && <span className={classes.note}>{note}</span>}
    </Combobox.Option>
  );
}
