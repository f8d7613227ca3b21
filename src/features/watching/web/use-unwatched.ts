import { useWatched, type WatchableBlock, type Watched } from './use-watched.ts'

interface Blocks {
  id: string
  components: readonly { id: string; props: Record<string, unknown> }[]
}

/** Films and recordings of which more has to be seen before the element is finished, in order. */
export function useUnwatched(element: Blocks): (Watched & { title: string })[] {
  const wanted = element.components.flatMap(wantedIn)
  const watched = useWatched(element.id, wanted)
  return watched.flatMap((media, index) => (media.isEnough ? [] : [{ ...media, title: wanted[index]?.title ?? '' }]))
}

function wantedIn({ id, props }: Blocks['components'][number]): (WatchableBlock & { title: string })[] {
  const { completeAt, duration, title } = props
  if (typeof completeAt !== 'number') return []
  return [
    {
      id,
      completeAt,
      duration: typeof duration === 'number' ? duration : undefined,
      title: typeof title === 'string' ? title : '',
    },
  ]
}
