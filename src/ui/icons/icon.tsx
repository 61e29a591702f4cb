import type { ComponentProps } from 'react';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** The side of its square, in CSS pixels or as CSS says it. */
  size?: number | string;
  /** The width of its lines, in 24ths of its side. */
  stroke?: number;
}

/** Returns the icon of a line that is drawn in the colour of the text around it. */
export function outlineIcon(line: string) {
  return function OutlineIcon({ size = 24, stroke = 2, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={line} />
      </svg>
    );
  };
}

/** Returns the icon of a shape that is filled with the colour of the text around it. */
export function filledIcon(shape: string) {
  return function FilledIcon({ size = 24, stroke: _none, ...rest }: IconProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" {...rest}>
        <path d={shape} />
      </svg>
    );
  };
}
