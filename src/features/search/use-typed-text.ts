import { type RefObject, useEffect, useState } from 'react';

/** The text of a field without blanks around it, and whether somebody is at it who may want a list to open. */
export function useTypedText(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = () => setText(input.value.trim());
    const close = () => setWanted(false);
    const handleInput = () => {
      read();
      setWanted(true);
    };
    // What was typed before this was loaded.
    read();
    setWanted(document.activeElement === input);
    input.addEventListener('focus', read);
    input.addEventListener('input', handleInput);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    return () => {
      input.removeEventListener('focus', read);
      input.removeEventListener('input', handleInput);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [field]);

  return { text, isWanted, setWanted };
}
