import type { Sample, SamplesById } from '#features/gallery/web/samples.ts'

const fixtures = import.meta.glob<Sample[]>('../parts/{blocks,popups,scenarios}/*/fixtures.json', { import: 'default' })
const folders = Object.keys(import.meta.glob('../parts/{blocks,popups,scenarios}/*/{view.tsx,popup.ts,scenario.ts}'))

/** Every part of a kind by its id, with what reads its samples; a part without samples has none. */
export function samplesOf(kind: 'blocks' | 'popups' | 'scenarios'): SamplesById {
  const ids = folders.flatMap((file) => (file.startsWith(`../parts/${kind}/`) ? (file.split('/').at(-2) ?? []) : []))
  return Object.fromEntries(ids.map((id) => [id, fixtures[`../parts/${kind}/${id}/fixtures.json`] ?? (async () => [])]))
}
