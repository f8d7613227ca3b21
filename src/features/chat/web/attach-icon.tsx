/** A paper clip. Not among the product's icons, because those load on every first visit. */
export function AttachIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-icon="attach">
      <path d="m19.5 11.5-7.6 7.6a5 5 0 0 1-7-7l8-8a3.4 3.4 0 0 1 4.8 4.8l-7.9 7.9a1.7 1.7 0 0 1-2.4-2.4l7-7" />
    </svg>
  )
}
