import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { type BlockEditor, BlockEditorContext } from '#features/block-editing/web/block-editor.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { CourseTabs } from '#features/studio/web/course-tabs/course-tabs.tsx'
import outline from '#features/studio/web/outline/outline.module.css'
import { PreviewButton } from '#features/studio/web/preview/preview-button.tsx'
import { ownPreviewSecret } from '#features/studio/web/preview/queries.ts'
import { LANGUAGE_KEY } from '#features/studio/web/publish/place-of.ts'
import { Frame } from '#features/studio/web/shell/frame.tsx'
import { useOwnPart } from '#features/studio/web/shell/own-part.ts'
import { SavedSign } from '#features/studio/web/shell/saved-sign.tsx'
import { useElementDraft, useOutlineDraft } from '#features/studio/web/shell/use-drafts.ts'
import { useKinds, writtenLanguage } from '#features/studio/web/shell/use-kinds.ts'
import { useWritingKeys } from '#features/studio/web/shell/use-writing-keys.ts'
import { Conflict } from '#features/studio/web/together/load-later.tsx'
import { Here, useCoursePresence } from '#features/studio/web/together/people.tsx'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { openIn, shareOf, sumOf } from '../counts.ts'
import { courseFields, elementFields, headFields } from '../fields.ts'
import type { TextCounts } from '../model.ts'
import { OUTLINE } from '../states.ts'
import { FilesDialog } from './files-dialog.tsx'
import { currentRow, focusBeside, focusNextOpen, focusRow, goOn, isGoingOn } from './navigation.ts'
import { type Filter, Part } from './part.tsx'
import { progressQuery } from './queries.ts'
import styles from './translate.module.css'

interface TranslateProps {
  courseId: string
  /** The language to translate into; by default the first that the visitor may write. */
  target: string | undefined
  /** The lesson whose texts are shown; without one those of the course itself. */
  elementId: string | undefined
}

/** A course beside its translation into a language. */
export function Translate({ courseId, target, elementId }: TranslateProps) {
  const { draft } = useOutlineDraft(courseId)
  const { kinds, primary, languages } = useKinds(writtenLanguage(draft.document))
  const { may, languages: own } = useOwnPart(courseId)
  const options = (may('write') ? languages : languages.filter((code) => own.includes(code))).filter(
    (code) => code !== primary,
  )
  const { code } = useLanguage()
  const lang = target ?? options[0]
  const editor: BlockEditor = {
    kinds,
    primary,
    languages,
    selected: undefined,
    focus: undefined,
    changeSelected: () => undefined,
    special: {},
  }
  if (lang === undefined || lang === primary || !languages.includes(lang))
    return <NoLanguage courseId={courseId} options={options} />
  // The queries of the page need the language in its address.
  if (target === undefined)
    return <Navigate replace to={localAddress(`/studio/courses/${courseId}/translate/${lang}/`, code)} />
  const isWritable = options.includes(lang)
  const screen = { courseId, lang, primary, options, isReadOnly: !isWritable, outlineDraft: draft }
  return (
    <BlockEditorContext value={editor}>
      {elementId === undefined ? (
        <Screen {...screen} elementId={null} />
      ) : (
        <LessonScreen key={elementId} {...screen} elementId={elementId} />
      )}
    </BlockEditorContext>
  )
}

function NoLanguage({ courseId, options }: { courseId: string; options: readonly string[] }) {
  const t = useTranslations('admin.courseTranslation')
  return (
    <Frame sidebar="rail" courseId={courseId} bar={<h1 className={outline.title}>{t('name')}</h1>}>
      <PrivatePageMeta title={t('name')} path={`/studio/courses/${courseId}/translate/`} />
      <CourseTabs courseId={courseId} current="translate" />
      <div className={styles.page}>
        <p className={styles.quiet}>{t('noLanguage')}</p>
        {options.map((code) => (
          <Link key={code} to={`/studio/courses/${courseId}/translate/${code}/`}>
            {languageOf(code).name}
          </Link>
        ))}
      </div>
    </Frame>
  )
}

interface ScreenProps {
  courseId: string
  lang: string
  primary: string
  options: readonly string[]
  isReadOnly: boolean
  outlineDraft: DraftHandle
}

function LessonScreen(props: ScreenProps & { elementId: string }) {
  return <Screen {...props} draft={useElementDraft(props.courseId, props.elementId)} />
}

/** Addresses whose texts were shown since the app started. */
const visited = new Set<string>()
function Screen(props: ScreenProps & { elementId: string | null; draft?: DraftHandle }) {
  const { courseId, lang, primary, options, elementId, draft, outlineDraft, isReadOnly } = props
  const t = useTranslations('admin.courseTranslation')
  const studio = useTranslations('admin.studio')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { kinds } = useKinds(primary)
  const { data } = useSuspenseQuery(progressQuery(courseId, lang))
  const [filter, setFilter] = useState<Filter>('all')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const [said, say] = useState('')
  const [isWithFiles, setWithFiles] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const handles = draft ? [draft, outlineDraft] : [outlineDraft]
  // Undo belongs to the document in which something was written last.
  const [isOutlineLast, setOutlineLast] = useState(!draft)
  const active = draft && !isOutlineLast ? draft : outlineDraft
  useWritingKeys(active)
  const people = useCoursePresence({
    courseId,
    document: elementId,
    place: 'translate',
    onRevisions: (revisions) => {
      outlineDraft.follow(revisions.outline)
      if (revisions.element !== null) draft?.follow(revisions.element)
    },
  })
  const isSaved = handles.every(({ state }) => state === 'saved')
  const saved = handles.map(({ revision }) => revision).join(' ')
  useEffect(() => {
    if (isSaved) void queryClient.invalidateQueries(progressQuery(courseId, lang))
  }, [isSaved, saved, courseId, lang, queryClient])
  const addressOf = (to: string | null, into = lang) =>
    `/studio/courses/${courseId}/translate/${into}/${to === null ? '' : `${to}/`}`
  const go = (to: string) => void navigate(localAddress(to, code))
  const nextGroup = ({ groups }: typeof data) => {
    const index = groups.findIndex((group) => group.elementId === elementId)
    const others = [...groups.slice(index + 1), ...groups.slice(0, Math.max(0, index))]
    return others.find(({ counts }) => openIn(counts) > 0)
  }
  const next = async (): Promise<void> => {
    if (focusNextOpen(page.current)) return
    let group = nextGroup(data)
    // What was counted before texts of that lesson were written may be over.
    if (group && visited.has(addressOf(group.elementId))) group = nextGroup(await freshProgress())
    if (group) {
      goOn()
      return go(addressOf(group.elementId))
    }
    const first = page.current?.querySelector('[data-text-row][data-open]:not([data-current])')
    if (!focusRow(first)) say(t('allDone'))
  }
  const freshProgress = async (): Promise<typeof data> => {
    await Promise.all(handles.map((handle) => handle.flush()))
    return queryClient.fetchQuery(progressQuery(courseId, lang)).catch(() => data)
  }
  const here = addressOf(elementId)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    if (event.code === 'KeyN') void next()
    else if (event.key === 'ArrowDown') focusBeside(page.current, 1)
    else if (event.key === 'ArrowUp') focusBeside(page.current, -1)
    else return
    event.preventDefault()
  })
  const begin = useEffectEvent(() => {
    if (isGoingOn()) focusNextOpen(page.current)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    visited.add(here)
    begin()
    return () => document.removeEventListener('keydown', listen)
  }, [here])
  const sum = sumOf(data.groups.map(({ counts }) => counts))
  const shown = data.groups.find((group) => group.elementId === elementId)?.title
  const title = shown === undefined || shown === '' ? studio('untitled') : shown
  const courseTitle = data.groups[0]?.title ?? ''
  const lesson = elementId === null ? undefined : `/studio/courses/${courseId}/${elementId}/?${LANGUAGE_KEY}=${lang}`
  const part = {
    courseId,
    lang,
    primary,
    filter,
    kept,
    current,
    isReadOnly,
    lesson,
    onCurrent: (key: string, of: DraftHandle) => {
      setCurrent(key)
      if (!kept.has(key)) setKept(new Set([...kept, key]))
      setOutlineLast(of === outlineDraft)
    },
    onNext: () => void next(),
  }
  const ofOutline = useMemo(
    () => (document: DraftDocument) => (elementId === null ? courseFields(document) : headFields(document, elementId)),
    [elementId],
  )
  const ofElement = useMemo(
    () => (document: DraftDocument) => elementFields(document, (kind) => kinds.get(kind)?.schema),
    [kinds],
  )
  return (
    <Frame
      sidebar="rail"
      courseId={courseId}
      bar={
        <>
          <h1 className={outline.title}>
            <bdi>{courseTitle === '' ? studio('untitled') : courseTitle}</bdi>
          </h1>
          <ChipSelect
            label={t('into')}
            icon="globe"
            options={[...new Set([...options, lang])].map((value) => ({ value, text: languageOf(value).name }))}
            value={lang}
            onChange={({ target }) => go(addressOf(elementId, target.value))}
          />
          <span className={outline.push} />
          <SavedSign handles={handles} />
          <Here people={people} />
          <IconButton icon="undo" label={studio('undo')} disabled={!active.undo} onClick={() => active.undo?.()} />
          <IconButton icon="redo" label={studio('redo')} disabled={!active.redo} onClick={() => active.redo?.()} />
          <span className={styles.preview}>
            <PreviewButton
              id={courseId}
              getSecret={() => ownPreviewSecret(courseId)}
              handles={handles}
              path={elementId === null ? `/courses/${courseId}/` : `/lesson/${elementId}/`}
              lang={lang}
            />
          </span>
        </>
      }
    >
      <PrivatePageMeta
        title={`${courseTitle}: ${languageOf(lang).name}`}
        path={`/studio/courses/${courseId}/translate/`}
      />
      <CourseTabs courseId={courseId} current="translate" />
      <div className={styles.page} ref={page}>
        <div className={styles.tools}>
          <SegmentedControl
            label={t('show')}
            options={[
              { value: 'all', text: t('showAll') },
              { value: 'open', text: t('showOpen') },
              { value: 'outdated', text: t('showOutdated') },
            ]}
            value={filter}
            onChange={(value) => {
              setFilter(value)
              setKept(new Set())
              setCurrent(undefined)
            }}
          />
          <Share counts={sum} />
          <span className={outline.push} />
          <Button size="sm" variant="text" onClick={() => setWithFiles(true)}>
            {t('files.open')}
          </Button>
          <FilesDialog
            courseId={courseId}
            lang={lang}
            part={elementId ?? OUTLINE}
            handles={handles}
            isReadOnly={isReadOnly}
            open={isWithFiles}
            onClose={() => setWithFiles(false)}
          />
          <Button size="sm" variant="line" data-next onClick={() => void next()}>
            {t('next')}
            <kbd aria-hidden="true" dir="ltr" className={styles.key}>
              Alt N
            </kbd>
          </Button>
        </div>
        {isReadOnly && <p className={styles.quiet}>{t('onlyRead')}</p>}
        {handles.flatMap((handle) =>
          handle.conflicts.map((conflict) => (
            <Conflict key={conflict.id} conflict={conflict} onResolve={handle.resolve} />
          )),
        )}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        {data.groups.map((group) => (
          <Group
            key={group.elementId ?? ''}
            group={group}
            title={group.elementId === null ? t('course') : group.title || studio('untitled')}
            to={addressOf(group.elementId)}
            primary={primary}
            isHere={group.elementId === elementId}
          >
            <ol className={styles.rows} aria-label={t('textsOf', { title })}>
              <Part {...part} name={OUTLINE} draft={outlineDraft} fieldsOf={ofOutline} />
              {draft && elementId !== null && <Part {...part} name={elementId} draft={draft} fieldsOf={ofElement} />}
            </ol>
          </Group>
        ))}
      </div>
      <footer className={styles.foot}>
        <IconButton icon="chevron-up" label={t('previous')} onClick={() => focusBeside(page.current, -1)} />
        <IconButton icon="chevron-down" label={t('following')} onClick={() => focusBeside(page.current, 1)} />
        <Button size="sm" variant="line" onClick={() => pressIn(page.current, '[data-keep]')} disabled={isReadOnly}>
          {t('keep')}
        </Button>
        <Button size="sm" onClick={() => void (pressIn(page.current, '[data-check]') || next())} disabled={isReadOnly}>
          {t('check')}
        </Button>
      </footer>
    </Frame>
  )
}

/** Presses a button of the current row; returns false if there is none. */
function pressIn(page: Element | null, button: string): boolean {
  const found = currentRow(page)?.querySelector<HTMLButtonElement>(button)
  found?.click()
  return found !== undefined && found !== null
}

/** How much of the course is translated. */
function Share({ counts }: { counts: TextCounts }) {
  const t = useTranslations('admin.courseTranslation')
  const format = useFormatter()
  const { missing, machine, written, checked, outdated } = counts
  const all = Math.max(1, missing + machine + written + checked + outdated)
  const parts = [
    ['checked', checked],
    ['written', written],
    ['outdated', outdated + machine],
  ] as const
  let from = 0
  return (
    <span className={styles.share}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        {parts.map(([name, count]) => {
          const width = (100 * count) / all
          const x = from
          from += width
          return <rect key={name} data-part={name} x={x} width={width} height="8" />
        })}
      </svg>
      <span>
        {t('share', {
          share: format.number(shareOf(counts) / 100, { style: 'percent' }),
          words: counts.words,
          count: openIn(counts),
        })}
      </span>
    </span>
  )
}

/** The texts of a lesson, or a link to them. */
function Group(props: {
  group: { elementId: string | null; counts: TextCounts }
  title: string
  to: string
  primary: string
  isHere: boolean
  children: ReactNode
}) {
  const { group, title, to, primary, isHere, children } = props
  const t = useTranslations('admin.courseTranslation')
  const open = openIn(group.counts)
  const state = open === 0 ? t('done') : t('open', { count: open })
  const name = (
    <bdi lang={group.elementId === null ? undefined : htmlLangOf(primary)} className={styles.groupName}>
      {title}
    </bdi>
  )
  return (
    <section className={styles.group} data-here={isHere || undefined} aria-label={title}>
      <h2>
        {isHere ? (
          name
        ) : (
          <Link to={to} className={styles.groupLink}>
            <Icon name="chevron" />
            {name}
          </Link>
        )}
        <span className={styles.count} data-open={open > 0 || undefined}>
          {state}
        </span>
      </h2>
      {isHere && children}
    </section>
  )
}
