/** The pattern of the marks that belong to the span before: they differ from the filled ones without any colour. */
export const Hatch = ({ id, className }: { readonly id: string; readonly className: string | undefined }) => (
  <defs>
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1={0} y1={0} x2={0} y2={6} strokeWidth={2.5} className={className} />
    </pattern>
  </defs>
);
