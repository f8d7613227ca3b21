import type { Sample, SamplesById } from '#features/gallery/web/samples.ts'

const fixtures = import.meta.glob<Sample[]>('../../parts/{blocks,interactions,popups,scenarios}/*/fixtures.json', {
  import: 'default',
})
const folders = Object.keys(
  import.meta.glob('../../parts/{blocks,interactions,popups,scenarios}/*/{view.tsx,popup.ts,scenario.ts}'),
)

/** Interactions are blocks with answers. */
const FOLDERS = { blocks: ['blocks', 'interactions'], popups: ['popups'], scenarios: ['scenarios'] }

/** Every part of a kind by its id, with the loader of its samples, if it has any. */
export function samplesOf(kind: keyof typeof FOLDERS): SamplesById {
  const parts = folders.flatMap((file) => {
    const [folder = '', id = ''] = file.split('/').slice(3)
    return FOLDERS[kind].includes(folder) ? [{ folder, id }] : []
  })
  return Object.fromEntries(
    parts.map(({ folder, id }) => [id, fixtures[`../../parts/${folder}/${id}/fixtures.json`] ?? (async () => [])]),
  )
}
