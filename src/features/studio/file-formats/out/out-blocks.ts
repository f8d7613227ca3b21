import { overlay } from '#features/pages/resolve-block.ts'
import { blocksOf, escapeHtml } from '../html-blocks.ts'
import { parseHtml } from '../html-tree.ts'
import type { FilePlace, Notice } from '../model.ts'
import { QuestionNotes } from '../question-text.ts'
import type { OutBlock } from './model.ts'
import { entriesIn, type Fields, isFields, textOf } from './fields.ts'
import { outQuestion } from './out-question.ts'
import { wholeQuestion } from './whole-question.ts'

export interface Going {
  lang: string
  /** Address of the portal: links to its own pages lead there from elsewhere. */
  origin: string
  notices: Notice[]
  /** The title of the lesson. */
  place: FilePlace
  /** Returns the number of the next question. */
  nextNumber: () => number
  /** The name of a kind of block. */
  nameOf: (kind: string) => string
}

const QUESTIONS = /^(?:single-choice|multiple-choice|image-choice|open-text|ordering|matching)$/
/** Fields with words, in the blocks that no format knows, in the order in which they are read. */
const WORDS = [
  'meta',
  'title',
  'name',
  'role',
  'lead',
  'question',
  'value',
  'label',
  'text',
  'caption',
  'explanation',
  'thanks',
]

/** Returns the fields of a block or question in a language. */
export function inLanguage({ props, texts, ...own }: Fields, lang: string): Record<string, unknown> {
  const words = isFields(texts) ? texts[lang] : undefined
  return overlay({ ...(isFields(props) ? props : own) }, isFields(words) ? words : {})
}

/** Returns the blocks of a lesson as formats write them. What none of them carries is noted with its place. */
export function outBlocks(components: readonly Fields[], going: Going): OutBlock[] {
  return components.flatMap((block) => {
    const kind = textOf(block['component'])
    if (block['visible'] === false) {
      note(going, 'left', 'hidden-block', going.nameOf(kind))
      return []
    }
    if (isFields(block['audience'])) note(going, 'changed', 'audience', going.nameOf(kind))
    return outBlock(kind, inLanguage(block, going.lang), { going, id: textOf(block['id']) })
  })
}

function outBlock(kind: string, props: Fields, { going, id }: { going: Going; id: string }): OutBlock[] {
  if (QUESTIONS.test(kind)) return questionBlock({ ...props, id, kind }, { going })
  switch (kind) {
    case 'text':
      return htmlBlocks(textOf(props['html']), going)
    case 'quote': {
      const source = textOf(props['source'])
      if (isFields(props['picture'])) note(going, 'left', 'quote-picture')
      return [{ kind: 'quote', text: textOf(props['text']), ...(source && { source }) }]
    }
    case 'photo-title':
      return coverBlocks(props, going)
    case 'photo':
      return pictureBlock(props['picture'], textOf(props['caption']))
    case 'divider':
      return props['variant'] === 'line' ? [{ kind: 'line' }] : asText(kind, props, going)
    case 'video':
    case 'audio':
      return mediaBlock(kind, props, going)
    case 'file':
      return entriesIn(props['files']).map((file) => ({
        kind: 'file',
        address: textOf(file['src']),
        name: textOf(file['name']),
      }))
    case 'embed':
      note(going, 'changed', 'embed-link', textOf(props['url']))
      return [linkBlock(textOf(props['url']), textOf(props['title']))]
    case 'action':
      return actionBlock(props, going)
    default:
      return asText(kind, props, going)
  }
}

const note = ({ notices, place }: Going, outcome: Notice['outcome'], code: string, about?: string): void =>
  void notices.push({ outcome, code, ...(about && { about }), place })

/** Returns rich text as headings, paragraphs and quotations. */
export function htmlBlocks(html: string, { notices, place, origin }: Going): OutBlock[] {
  const absolute = html.replaceAll(/(<a\b[^<>]*\bhref=")\/(?!\/)/g, `$1${origin}/`)
  const blocks = blocksOf(parseHtml(absolute), { notices, place, takePicture: () => undefined })
  return blocks.flatMap((block) => (block.kind === 'part' ? [] : [block]))
}

/** Returns a question of a lesson or test; one that its author hasn’t finished is left out. */
export function questionBlock(
  fields: Fields,
  { going, bank }: { going: Going; bank?: string | undefined },
): OutBlock[] {
  const title = textOf(fields['title'])
  const whole = wholeQuestion(fields)
  const number = going.nextNumber()
  const place = { question: number, title: title.slice(0, 80) }
  if (!whole) {
    going.notices.push({ outcome: 'left', code: 'question-incomplete', place })
    return []
  }
  const notes = new QuestionNotes(going.notices, place)
  if (fields['obligatory'] === true || typeof fields['attempts'] === 'number') notes.add('left', 'practice-rules')
  return [{ kind: 'question', question: outQuestion(whole, { number, bank, notes }) }]
}

function pictureBlock(picture: unknown, caption: string): OutBlock[] {
  if (!isFields(picture) || textOf(picture['src']) === '') return []
  return [
    { kind: 'picture', picture: textOf(picture['src']), alt: textOf(picture['alt']), ...(caption && { caption }) },
  ]
}

const linkBlock = (address: string, text: string): OutBlock => ({
  kind: 'text',
  html: `<p><a href="${escapeHtml(address)}">${escapeHtml(text || address)}</a></p>`,
})

function mediaBlock(medium: 'video' | 'audio', props: Fields, going: Going): OutBlock[] {
  const source = medium === 'video' && isFields(props['source']) ? props['source'] : props
  const title = textOf(props['title'])
  const address = textOf(source['src'])
  const transcript = textOf(props['transcript'])
  if (address === '') {
    note(going, 'changed', 'embed-link', textOf(source['url']))
    return [linkBlock(textOf(source['url']), title)]
  }
  if (entriesIn(props['chapters']).length > 0 || textOf(props['chaptersFile']) !== '') note(going, 'left', 'chapters')
  if (typeof props['completeAt'] === 'number') note(going, 'left', 'watch-share')
  const captions = entriesIn(source['captions']).map(({ lang, label, src }) => ({
    lang: textOf(lang),
    label: textOf(label),
    src: textOf(src),
  }))
  return [{ kind: 'media', medium, address, title, captions }, ...htmlBlocks(transcript, going)]
}

/** A button that leads somewhere becomes a link; what only the portal does is left out. */
function actionBlock(props: Fields, going: Going): OutBlock[] {
  const button = isFields(props['button']) ? props['button'] : {}
  const action = isFields(button['action']) ? button['action'] : {}
  const words = [textOf(props['title']), textOf(props['text'])].filter((text) => text !== '').map(blockWords)
  if (action['kind'] !== 'link') {
    note(going, 'left', 'action', textOf(button['text']))
    return words
  }
  note(going, 'changed', 'action-link', textOf(button['text']))
  const to = textOf(action['to'])
  return [...words, linkBlock(to.startsWith('/') ? going.origin + to : to, textOf(button['text']))]
}

export const blockWords = (text: string): OutBlock => ({
  kind: 'text',
  html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
})

/** A picture with a title: at the head of a lesson its title repeats that of the lesson. */
function coverBlocks(props: Fields, going: Going): OutBlock[] {
  note(going, 'changed', 'block-as-text', going.nameOf('photo-title'))
  const title = textOf(props['title'])
  const isRepeated = 'heading' in going.place && going.place.heading === title
  const words = [textOf(props['meta']), isRepeated ? '' : title, textOf(props['lead'])]
  return [...pictureBlock(props['picture'], ''), ...words.filter((text) => text !== '').map(blockWords)]
}

/** A block that formats don’t know becomes its words and pictures. */
function asText(kind: string, props: Fields, going: Going): OutBlock[] {
  const blocks = wordsIn(props, going)
  note(going, blocks.length > 0 ? 'changed' : 'left', blocks.length > 0 ? 'block-as-text' : 'block', going.nameOf(kind))
  return blocks
}

function wordsIn(fields: Fields, going: Going): OutBlock[] {
  // The database keeps fields in an order of its own.
  const entries = Object.entries(fields).toSorted(([one], [other]) => WORDS.indexOf(one) - WORDS.indexOf(other))
  return entries.flatMap(([name, value]): OutBlock[] => {
    if (typeof value === 'string') {
      if (value.trim() === '') return []
      if (name === 'html') return htmlBlocks(value, going)
      return WORDS.includes(name) ? [blockWords(value)] : []
    }
    if (isFields(value)) return typeof value['src'] === 'string' ? pictureBlock(value, '') : wordsIn(value, going)
    return entriesIn(value).flatMap((entry) => wordsIn(entry, going))
  })
}
