import { themeColours } from '#features/portal/theme.ts'
import type { Kernel } from '#server/kernel.ts'
import { contrastOf, mixOf } from '#ui/colour.ts'
import type { PageContent, PageProblem } from '../../authoring.ts'
import type { BlockGround } from '../../blocks.ts'
import type { SavedBlock } from '../../model.ts'
import { definitionOf } from '../block-definitions.ts'

/** Minimum contrast of small text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
const WHITE = '#ffffff'
/** Opacity of the veil between a picture and the header over it, at the height of the text. */
const HEADER_VEIL = 0.39
const HEX = /^#[\da-f]{6}$/i

type WithParts = Pick<Kernel, 'parts'>

/** Colours of a theme, by token name. */
type Colours = Readonly<Record<string, string>>

const groundOf = (kernel: WithParts, block: SavedBlock): BlockGround =>
  definitionOf(kernel, block.component)?.ground?.(block.props) ?? { kind: 'paper' }

/** Returns hints about text with too little contrast: on a bright picture, or in a header over the first block. */
export function contrastProblems(kernel: WithParts, content: PageContent, colour: string): PageProblem[] {
  const colours = themeColours(colour)
  const blocks = [...content.components, ...(content.record?.components ?? [])].filter(({ visible }) => visible)
  return [
    ...headerProblems(kernel, content, colours),
    ...blocks.flatMap((block) => pictureProblems(kernel, block, colours)),
  ]
}

function pictureProblems(kernel: WithParts, block: SavedBlock, colours: Colours): PageProblem[] {
  const ground = groundOf(kernel, block)
  if (ground.kind !== 'picture') return []
  return ground.pictures
    .filter(({ picture }) => !canBeRead(WHITE, [veiled(picture, ground.veil, colours)]))
    .map(({ path }) => ({ level: 'hint', code: 'contrast', blockId: block.id, path }))
}

/** A header without a colour of its own overlays the first block. */
function headerProblems(kernel: WithParts, { header, components }: PageContent, colours: Colours): PageProblem[] {
  const first = components.find(({ visible }) => visible)
  if (!first || header.theme === 'paper') return []
  const words =
    header.theme === 'brand' ? (colours['on-brand'] ?? WHITE) : header.dark ? WHITE : (colours.ink ?? '#000000')
  const ground = groundOf(kernel, first)
  const under =
    ground.kind === 'picture' ? ground.pictures.map(({ picture }) => veiled(picture, HEADER_VEIL, colours)) : []
  const colour = { paper: WHITE, brand: colours.brand, night: colours.night, picture: undefined }[ground.kind]
  const isReadable = canBeRead(words, colour === undefined ? under : [colour])
  return isReadable ? [] : [{ level: 'hint', code: 'header-contrast', path: 'header' }]
}

const canBeRead = (words: string, grounds: readonly (string | undefined)[]): boolean =>
  grounds.every((ground) => ground === undefined || contrastOf(words, ground) >= READABLE)

/** Returns the colour behind the text; undefined if the picture's colour is unknown. */
function veiled(picture: unknown, veil: number, colours: Colours): string | undefined {
  const ground = typeof picture === 'object' && picture !== null && 'ground' in picture ? picture.ground : undefined
  if (typeof ground !== 'string' || !HEX.test(ground)) return undefined
  return mixOf(ground, colours.night ?? '#000000', veil)
}
