import { placeOf } from '#features/courses/server/present.ts'
import type { Person } from '#features/pages/audience.ts'
import type { Picture } from '#features/files/model.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { presentBlocks } from '#features/pages/server/present-blocks.ts'
import { type SeoFallback, seoOf } from '#features/pages/server/present.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { coverAddress } from '#ui/art/cover-address.ts'
import { groundOf, HUE_STEP, hueOf } from '#ui/art/hue.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Microcourse, MicrocourseCard } from '../model.ts'
import type { MicrocourseLine, MicrocourseRow } from './store.ts'

const COVER_SIZE = { width: 640, height: 480 }

const roomHue = ({ id, hue }: Pick<MicrocourseLine, 'id' | 'hue'>): number =>
  hue === null ? hueOf(id) : (Math.round(hue / HUE_STEP) * HUE_STEP) % 360

/** Returns the uploaded cover, or one drawn from the id. */
export const microcourseCover = (line: Pick<MicrocourseLine, 'id' | 'hue' | 'cover'>): Picture =>
  line.cover ?? {
    src: coverAddress(line),
    alt: '',
    ...COVER_SIZE,
    ground: groundOf(roomHue(line)),
  }

/** Path of a microcourse, without a language. */
export const pathOf = ({ id, alias }: Pick<MicrocourseLine, 'id' | 'alias'>): string => `/microcourse/${alias ?? id}/`

/** Presents microcourses for lists, in order. */
export const presentCards = (lines: readonly MicrocourseLine[], lang: string): MicrocourseCard[] =>
  lines.map((line, index) => presentCard(line, { index, lang }))

function presentCard(
  line: Omit<MicrocourseLine, 'groups'>,
  { index, lang }: { index: number; lang: string },
): MicrocourseCard {
  const texts = line.texts[lang]
  return {
    id: line.id,
    type: line.type,
    props: { accessType: line.access_type },
    bots: line.bots,
    courseId: line.course_id,
    index,
    number: index + 1,
    visible: line.visible,
    title: texts?.title ?? line.title,
    description: texts?.description ?? line.description,
    duration: line.duration,
    cover: microcourseCover(line),
    hue: roomHue(line),
    relativeUrl: pathOf(line),
  }
}

/** Returns the languages in which these blocks can be read. */
const languagesOf = (blocks: readonly SavedBlock[]): string[] => [
  ...new Set([FALLBACK_LANGUAGE, ...blocks.flatMap((block) => Object.keys(block.texts))]),
]

export function presentMicrocourse(
  kernel: Pick<Kernel, 'hooks' | 'parts'>,
  row: MicrocourseRow,
  from: {
    index: number
    lang: string
    /** Key that encrypts the answers in blocks. */
    secret: string
    bible: string | undefined
    /** The person who will see the blocks. */
    person: Person | 'author' | undefined
    withComponents: boolean
    course: Microcourse['course']
    fallback: SeoFallback
  },
): Microcourse {
  const { lang } = from
  const card = presentCard(row, from)
  const blocks: SavedBlock[] = row.components
  return {
    ...card,
    components: from.withComponents ? presentBlocks(kernel, blocks, { ...from, place: placeOf(row.id) }) : [],
    languages: languagesOf(blocks),
    course: from.course,
    seo: seoOf({
      lang,
      own: { ...row.seo, ...row.texts[lang]?.seo },
      title: card.title,
      description: card.description,
      path: card.relativeUrl,
      fallback: from.fallback,
    }),
  }
}
