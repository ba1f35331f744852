import qrcode from 'qrcode-generator';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Blank cells around a code, as its readers need (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, black on white whatever the colors of the page. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const cells = code.getModuleCount();
  const indices = Array.from({ length: cells }, (_, index) => index);
  const path = indices
    .flatMap((row) =>
      indices.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`${-QUIET} ${-QUIET} ${cells + 2 * QUIET} ${cells + 2 * QUIET}`}
      shapeRendering="crispEdges"
      display="block"
    >
      <rect x={-QUIET} y={-QUIET} width={cells + 2 * QUIET} height={cells + 2 * QUIET} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
