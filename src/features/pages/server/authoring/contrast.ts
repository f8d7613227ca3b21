import { themeColours } from '#features/portal/theme.ts'
import { contrastOf, mixOf } from '#ui/colour.ts'
import type { PageContent, PageProblem } from '../../authoring.ts'
import type { BlockGround } from '../../blocks.ts'
import type { SavedBlock } from '../../model.ts'
import { definitionOf } from '../block-definitions.ts'

/** WCAG 2.2, 1.4.3: of small words. */
const READABLE = 4.5
const WHITE = '#ffffff'
/** Of the veil between a picture and the header that lies on it: at the height of its words. */
const HEADER_VEIL = 0.39
const HEX = /^#[\da-f]{6}$/i

/** Colours of a theme, by the name of their token. */
type Colours = Readonly<Record<string, string>>

const groundOf = (block: SavedBlock): BlockGround =>
  definitionOf(block.component)?.ground?.(block.props) ?? { kind: 'paper' }

/** Words that can hardly be read: on a picture that is too bright, or in a header over what it does not stand on. */
export function contrastProblems(content: PageContent, colour: string): PageProblem[] {
  const colours = themeColours(colour)
  const blocks = [...content.components, ...(content.record?.components ?? [])].filter(({ visible }) => visible)
  return [...headerProblems(content, colours), ...blocks.flatMap((block) => pictureProblems(block, colours))]
}

function pictureProblems(block: SavedBlock, colours: Colours): PageProblem[] {
  const ground = groundOf(block)
  if (ground.kind !== 'picture') return []
  return ground.pictures
    .filter(({ picture }) => !canBeRead(WHITE, [veiled(picture, ground.veil, colours)]))
    .map(({ path }) => ({ level: 'hint', code: 'contrast', blockId: block.id, path }))
}

/** The header of a page without colour of its own lies over the first block. */
function headerProblems({ header, components }: PageContent, colours: Colours): PageProblem[] {
  const first = components.find(({ visible }) => visible)
  if (!first || header.theme === 'paper') return []
  const words =
    header.theme === 'brand' ? (colours['on-brand'] ?? WHITE) : header.dark ? WHITE : (colours.ink ?? '#000000')
  const ground = groundOf(first)
  const under =
    ground.kind === 'picture' ? ground.pictures.map(({ picture }) => veiled(picture, HEADER_VEIL, colours)) : []
  const colour = { paper: WHITE, brand: colours.brand, night: colours.night, picture: undefined }[ground.kind]
  const isReadable = canBeRead(words, colour === undefined ? under : [colour])
  return isReadable ? [] : [{ level: 'hint', code: 'header-contrast', path: 'header' }]
}

const canBeRead = (words: string, grounds: readonly (string | undefined)[]): boolean =>
  grounds.every((ground) => ground === undefined || contrastOf(words, ground) >= READABLE)

/** What lies under the words; undefined where nothing is known of the picture. */
function veiled(picture: unknown, veil: number, colours: Colours): string | undefined {
  const ground = typeof picture === 'object' && picture !== null && 'ground' in picture ? picture.ground : undefined
  if (typeof ground !== 'string' || !HEX.test(ground)) return undefined
  return mixOf(ground, colours.night ?? '#000000', veil)
}
