/** A text as a QR code. Only lazy chunks may import it: the encoder is too large for the first page. */
import { svg, type TemplateResult } from "lit-html";
import { encode } from "uqr";

/** The quiet zone around the QR code in modules, as the standard requires. */
const QUIET_ZONE = 4;

/** The QR code of a text, with an accessible name. */
export function qrCode(text: string, name: string): TemplateResult {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return svg`
    <svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${name} shape-rendering="crispEdges">
      <path d=${darkModules(data)}></path>
    </svg>
  `;
}

/** All dark modules as one SVG path, each row's runs as one stroke. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(""),
    )
    .join("");
}

function runsOf(row: readonly boolean[]): readonly (readonly [from: number, length: number])[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return [from, (end === -1 ? row.length : end) - from];
  });
}
