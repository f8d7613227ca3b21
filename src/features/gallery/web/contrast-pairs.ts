/** Text colours and the backgrounds that the design allows for each, by token name. Source: DESIGN.md, Colour tokens. */
export const TEXT_ON: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['on-brand', ['brand', 'brand-hover', 'brand-2']],
  ['brand-ink', ['paper', 'wash', 'haze', 'sky']],
  ['ink', ['paper', 'haze', 'sky']],
  ['ink-2', ['paper', 'haze', 'sky']],
  ['ink-3', ['paper', 'haze']],
  ['on-night', ['night', 'deep']],
  ['on-night-2', ['night', 'deep']],
  ['on-sun', ['sun']],
  ['on-cta', ['cta']],
  ['sun-ink', ['sun-wash']],
  ['ok', ['paper', 'ok-wash']],
  ['bad', ['paper', 'bad-wash']],
]
