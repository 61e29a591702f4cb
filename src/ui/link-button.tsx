import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './push-button.tsx';

/** A link to a page of ours that looks like a button. */
export const LinkButton = createLink(AnchorButton);
