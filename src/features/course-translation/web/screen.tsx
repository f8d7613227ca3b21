import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { CourseTabs } from '#features/studio/web/course-tabs/course-tabs.tsx'
import outline from '#features/studio/web/outline/outline.module.css'
import { LANGUAGE_KEY } from '#features/studio/web/publish/place-of.ts'
import { Frame } from '#features/studio/web/shell/frame.tsx'
import { useKinds } from '#features/studio/web/shell/use-kinds.ts'
import { useWritingKeys } from '#features/studio/web/shell/use-writing-keys.ts'
import { Conflict } from '#features/studio/web/together/load-later.tsx'
import { useCoursePresence } from '#features/studio/web/together/people.tsx'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localAddress } from '#web/local-address.ts'
import { sumOf } from '../counts.ts'
import { courseFields, elementFields, headFields } from '../fields.ts'
import { OUTLINE } from '../states.ts'
import { FilesDialog } from './files-dialog.tsx'
import { Group } from './group.tsx'
import { currentRow, focusBeside } from './navigation.ts'
import { type Filter, Part } from './part.tsx'
import { progressQuery } from './queries.ts'
import { Share } from './share.tsx'
import { TranslateBar } from './translate-bar.tsx'
import { useNextText } from './use-next-text.ts'
import styles from './translate.module.css'

export interface ScreenProps {
  courseId: string
  lang: string
  primary: string
  options: readonly string[]
  isReadOnly: boolean
  outlineDraft: DraftHandle
}

/** The texts of a lesson, or of the course itself, beside their translation. */
export function Screen(props: ScreenProps & { elementId: string | null; draft?: DraftHandle }) {
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
  const next = useNextText({
    courseId,
    lang,
    elementId,
    handles,
    groups: data.groups,
    page,
    addressOf,
    go,
    onAllDone: () => say(t('allDone')),
  })
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
        <TranslateBar
          courseId={courseId}
          elementId={elementId}
          title={courseTitle}
          lang={lang}
          options={options}
          handles={handles}
          active={active}
          people={people}
          onLanguage={(into) => go(addressOf(elementId, into))}
        />
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
