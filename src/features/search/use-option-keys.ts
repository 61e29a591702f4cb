import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface OptionKeys {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Makes a field the combobox of a list of options (WAI-ARIA Authoring Practices, editable combobox with
 * list autocomplete): arrow keys move through the options and back to the field, Enter follows the one
 * that is active, Escape closes the list and then empties the field. Returns the id of the active one.
 */
export function useOptionKeys(props: OptionKeys): string | undefined {
  const { field, list, isOpen, onOpen, onClose } = props;
  const [chosenId, setChosenId] = useState<string>();
  const activeId = isOpen ? chosenId : undefined;

  function move(step: 1 | -1): void {
    const options = [...(list.current?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex(({ id }) => id === activeId);
    // One position more than there are options: the field itself.
    const places = options.length + 1;
    const next = options[((at + 1 + step + places) % places) - 1];
    next?.scrollIntoView({ block: 'nearest' });
    setChosenId(next?.id);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else onOpen();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Escape') {
      emptyField(field.current);
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  });
  const forget = useEffectEvent(() => setChosenId(undefined));

  useEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', handleKey);
    input?.addEventListener('input', forget);
    return () => {
      input?.removeEventListener('keydown', handleKey);
      input?.removeEventListener('input', forget);
    };
  }, [field]);

  useEffect(() => {
    if (!isOpen) setChosenId(undefined);
    field.current?.setAttribute('aria-expanded', String(isOpen));
    if (activeId) field.current?.setAttribute('aria-activedescendant', activeId);
    else field.current?.removeAttribute('aria-activedescendant');
  }, [field, isOpen, activeId]);

  return activeId;
}

export function emptyField(input: HTMLInputElement | null): void {
  if (input) input.value = '';
}
