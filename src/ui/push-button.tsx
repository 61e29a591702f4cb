import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './push-button.module.css';

export interface ButtonLook {
  /** A filled button is the main action of a screen. */
  look?: 'filled' | 'outline' | 'quiet';
  size?: 'md' | 'lg';
}

type PushButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button of the pages themselves; dialogs and forms, which load later, use the library's. */
export function PushButton({ look, size, className, type, ...rest }: PushButtonProps) {
  return <button type={type ?? 'button'} {...rest} {...appearance(look, size, className)} />;
}

type AnchorButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>;

/** The same for a link. */
export function AnchorButton({ look, size, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} {...appearance(look, size, className)}>
      {children}
    </a>
  );
}

function appearance(look: ButtonLook['look'], size: ButtonLook['size'], className?: string) {
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-look': look ?? 'filled',
    'data-size': size ?? 'md',
  };
}
