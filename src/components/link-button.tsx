import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AnchorButtonProps
  extends ButtonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {}

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" size="md" {...props} />;
}

/** A link to a page of ours that looks like a button. */
export const LinkButton = createLink(AnchorButton);
