import type { QrCodeView } from '#contract/text/qr-code.schema.ts';

interface QrCodeProps {
  code: QrCodeView;
  label: string;
  className: string | undefined;
}

export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
