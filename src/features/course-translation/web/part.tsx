import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { useBlockName } from '#features/studio/web/lesson/use-block-name.ts'
import type { TextField } from '../fields.ts'
import { isOpen, Row } from './row.tsx'
import { markText, type ShownText, textsOf, writeText } from './texts-of.ts'
import styles from './translate.module.css'
import { useMarks } from './use-marks.ts'

export type Filter = 'open' | 'outdated' | 'all'

export interface PartProps {
  courseId: string
  lang: string
  primary: string
  /** `outline`, or the id of an element. */
  name: string
  draft: DraftHandle
  fieldsOf: (document: DraftDocument) => readonly TextField[]
  filter: Filter
  /** Texts that were looked at stay, although they are not open any more. */
  kept: ReadonlySet<string>
  current: string | undefined
  isReadOnly: boolean
  lesson: string | undefined
  onCurrent: (key: string, draft: DraftHandle) => void
  onNext: () => void
}

/** The texts of one document, in reading order, under the blocks that they belong to. */
export function Part(props: PartProps) {
  const { courseId, lang, primary, name, draft, fieldsOf, filter, kept, current, isReadOnly } = props
  const marks = useMarks({ courseId, lang, document: name })
  const into = { lang, marks }
  const fields = useMemo(() => fieldsOf(draft.document), [draft.document, fieldsOf])
  const texts = textsOf(draft.document, fields, into)
  const keyOf = (text: ShownText) => `${name} ${text.key}`
  const shown = texts.filter((text) => isShown(text, filter) || kept.has(keyOf(text)) || keyOf(text) === current)
  const nameOf = useNameOf()
  return shown.map((text, index) => (
    <RowWithHead key={keyOf(text)} text={text} before={shown[index - 1]}>
      <Row
        text={text}
        name={nameOf(text)}
        lang={lang}
        primary={primary}
        isCurrent={keyOf(text) === current}
        isReadOnly={isReadOnly}
        repeat={marks.repeats.get(text.source)}
        lesson={props.lesson}
        onEnter={() => props.onCurrent(keyOf(text), draft)}
        onWrite={(html) => writeText(draft, text, html, into)}
        onMark={(state) => markText(draft, text, state, into)}
        onNext={props.onNext}
      />
    </RowWithHead>
  ))
}

const isShown = (text: ShownText, filter: Filter): boolean =>
  filter === 'all' || (filter === 'outdated' ? text.state === 'outdated' : isOpen(text))

/** A verse that is quoted with its place, such as “Mark 4:38”. */
const VERSE = /\p{N}[:.,]\p{N}/u

function RowWithHead({
  text,
  before,
  children,
}: {
  text: ShownText
  before: ShownText | undefined
  children: React.ReactNode
}) {
  const t = useTranslations('admin.courseTranslation')
  const blockName = useBlockName()
  const nameOf = useNameOf()
  const { part } = text.field
  const isNew = part === undefined ? nameOf(text) !== (before && nameOf(before)) : part.id !== before?.field.part?.id
  const isVerse = part?.kind === 'quote' && VERSE.test(text.field.path.at(-1) === 'source' ? text.source : '')
  return (
    <>
      {isNew && (
        <li className={styles.head}>
          <b>{part === undefined ? nameOf(text) : blockName(part.kind)}</b>
          {part?.kind === 'quote' && <span>{t('quote')}</span>}
        </li>
      )}
      {isVerse && <li className={styles.head}>{t('reference')}</li>}
      {children}
    </>
  )
}

const SETTINGS = {
  title: 'title',
  lead: 'lead',
  description: 'description',
  outcomes: 'outcomes',
  'category/title': 'category',
  'buttons/buttonText': 'buttonText',
  'buttons/buttonTextBuy': 'buttonTextBuy',
  'author/name': 'authorName',
  'author/role': 'authorRole',
  'author/text': 'authorText',
  'seo/title': 'seoTitle',
  'seo/description': 'seoDescription',
  'elements/title': 'lessonTitle',
  'elements/section': 'section',
  'elements/takeaway': 'takeaway',
  'elements/seo/title': 'seoTitle',
  'elements/seo/description': 'seoDescription',
} as const
const isSetting = (name: string): name is keyof typeof SETTINGS => name in SETTINGS

/** Returns a function that names a text: the setting that it is, or the block that it belongs to. */
function useNameOf(): (text: ShownText) => string {
  const t = useTranslations('admin.studio.settings')
  const own = useTranslations('admin.courseTranslation')
  const blockName = useBlockName()
  return ({ field: { part, path } }) => {
    if (part) return blockName(part.kind)
    const name = (path[0] === 'elements' ? path.toSpliced(1, 1) : path).join('/')
    if (isSetting(name)) return t(SETTINGS[name])
    return own('host')
  }
}
