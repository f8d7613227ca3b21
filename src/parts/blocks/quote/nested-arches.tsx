/** Decoration in the lower end corner of a wall: nested arches, the innermost lit. */
export function NestedArches({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 520 420" aria-hidden="true" focusable="false">
      <path fill="var(--il-deep)" d="M20 420V330a250 250 0 0 1 500 0V420z" />
      <path fill="var(--brand)" d="M70 420V348a200 200 0 0 1 400 0V420z" />
      <path fill="var(--il-mid)" d="M120 420V366a150 150 0 0 1 300 0V420z" />
      <path fill="var(--il-sky)" d="M170 420V384a100 100 0 0 1 200 0V420z" />
      <path fill="var(--sun)" data-rises d="M220 420V400a50 50 0 0 1 100 0V420z" />
    </svg>
  )
}
