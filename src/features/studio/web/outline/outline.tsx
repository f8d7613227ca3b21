import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { type BlockEditor, BlockEditorContext } from '#features/block-editing/web/block-editor.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localAddress } from '#web/local-address.ts'
import { fieldAt, leadTo } from '../publish/lead-to.ts'
import { FIELD_KEY, LESSONS_FIELD } from '../publish/place-of.ts'
import { PublishSheet } from '../publish/publish-sheet.tsx'
import { usePublishSheet } from '../publish/use-publish-sheet.ts'
import { CourseTabs } from '../course-tabs/course-tabs.tsx'
import { ExportLink } from '../file-export/export-link.tsx'
import { ImportLink } from '../file-import/import-link.tsx'
import { Frame, Panel } from '../shell/frame.tsx'
import { checkQuery } from '../shell/queries.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { ownPreviewSecret } from '../preview/queries.ts'
import { sharedCourse } from '../preview/shared-draft.ts'
import { PreviewLinks } from '../preview/preview-links.tsx'
import { Versions } from '../versions/versions.tsx'
import { SavedSign } from '../shell/saved-sign.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { CommentCountsOf } from '../comments/counts.tsx'
import { useOutlineDraft } from '../shell/use-drafts.ts'
import { useKinds, WrittenLanguage, writtenLanguage } from '../shell/use-kinds.ts'
import { useWritingKeys } from '../shell/use-writing-keys.ts'
import { ConflictList } from '../together/conflict-list.tsx'
import { Here, PeopleContext, useCoursePresence } from '../together/people.tsx'
import { useCollapsing } from './collapsed-sections.ts'
import { DeletedLessons } from './deleted-lessons.tsx'
import { ElementPanel } from './element-panel.tsx'
import { KeysLine } from './keys-line.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from './outline.module.css'
import { Overview } from './overview.tsx'
import { Rows } from './rows.tsx'
import { SelectionActions, SelectionBar } from './selection-actions.tsx'
import { useCopying } from './use-copying.ts'
import { useOutline } from './use-outline.ts'

/** The outline of a course: its lessons in order, and a panel for what is chosen. */
export function Outline({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.studio')
  const { outline, draft } = useOutlineDraft(courseId)
  const { may } = useOwnPart(courseId)
  const { kinds, primary, languages } = useKinds(writtenLanguage(draft.document))
  const { data: check } = useQuery({ ...checkQuery(courseId), retry: false })
  const { code } = useLanguage()
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  // Screen readers only announce a text that differs from the last one.
  const announce = (text: string) => setSaid((last) => (last === text ? `${text}\u00A0` : text))
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isPublishing, setPublishing] = usePublishSheet()
  const [asking, setAsking] = useState<'move' | 'copy'>()
  const spoken = withAnnouncedUndo(draft, { announce, undone: t('outlining.undone'), redone: t('outlining.redone') })
  useWritingKeys(spoken)
  const { key: visit, search } = useLocation()
  useEffect(() => {
    if (new URLSearchParams(search).get(FIELD_KEY) === LESSONS_FIELD) leadTo(() => fieldAt(document, LESSONS_FIELD))
  }, [visit, search])
  const work = useOutline({
    draft,
    collapsing: useCollapsing(courseId),
    announce,
    onOpen: (id) =>
      void (async () => {
        // A new lesson can only be opened once the portal has it.
        await draft.flush()
        await navigate(localAddress(`/studio/courses/${courseId}/${id}/`, code))
      })(),
  })
  const copying = useCopying({ courseId, draft, work })
  const asks = { onMoveTo: () => setAsking('move'), onCopyTo: () => setAsking('copy') }
  const people = useCoursePresence({
    courseId,
    document: null,
    place: work.head ?? null,
    onRevisions: (revisions) => draft.follow(revisions.outline),
  })
  const title = textOf(valueAt(draft.document, ['title']))
  const editor: BlockEditor = {
    kinds,
    primary,
    languages,
    selected: undefined,
    focus: undefined,
    changeSelected: () => undefined,
    special: {},
  }
  return (
    <BlockEditorContext value={editor}>
      <Frame
        sidebar="rail"
        current="outline"
        courseId={courseId}
        bar={
          <>
            <h1 className={styles.title}>
              <bdi>{title === '' ? t('untitled') : title}</bdi>
            </h1>
            <span className={styles.push} />
            <SavedSign handles={[draft]} />
            <Here people={people} />
            <IconButton icon="undo" label={t('undo')} disabled={!spoken.undo} onClick={spoken.undo} />
            <span className={styles.wide}>
              <IconButton icon="redo" label={t('redo')} disabled={!spoken.redo} onClick={spoken.redo} />
            </span>
            <IconButton
              icon="info"
              label={t('panel')}
              aria-expanded={isPanelOpen}
              className={styles.panelButton}
              onClick={() => setPanelOpen(!isPanelOpen)}
            />
            <span className={styles.wide}>
              <PreviewButton
                id={outline.id}
                getSecret={() => ownPreviewSecret(outline.id)}
                handles={[draft]}
                path={`/courses/${outline.id}/`}
                lang={code}
              />
            </span>
            {may('publish') && (
              <Button size="sm" data-opens-publishing onClick={() => setPublishing(true)}>
                {t('publishOpen')}
              </Button>
            )}
            <PublishSheet
              outline={outline}
              handles={[draft]}
              page={{ path: `/courses/${outline.id}/`, lang: code }}
              isOpen={isPublishing && may('publish')}
              onClose={() => setPublishing(false)}
            />
          </>
        }
        panel={
          <Panel label={t('panel')} isOpen={isPanelOpen}>
            {work.selected.length > 0 ? (
              <>
                <div className={styles.panelHead}>
                  <h2>{t('rows.selectedHead', { count: work.selected.length })}</h2>
                  <IconButton icon="close" label={t('rows.clear')} onClick={work.clear} />
                </div>
                <WrittenLanguage value={primary}>
                  <ElementPanel draft={draft} elements={work.selected} lang={primary} />
                </WrittenLanguage>
                <SelectionActions work={work} copying={copying} {...asks} />
              </>
            ) : (
              <>
                <Overview outline={outline} elements={work.elements} />
                <Versions courseId={courseId} draft={draft} />
                {may('keep') && <PreviewLinks draft={sharedCourse(courseId)} />}
                <DeletedLessons courseId={courseId} draft={draft} />
              </>
            )}
          </Panel>
        }
        foot={<KeysLine />}
      >
        <PrivatePageMeta title={title} path={`/studio/courses/${courseId}/`} />
        <CourseTabs courseId={courseId} current="outline" />
        <ConflictList drafts={[draft]} />
        {work.elements.length === 0 ? (
          <p className={styles.empty}>{t('outlining.empty')}</p>
        ) : (
          <CommentCountsOf courseId={courseId}>
            <PeopleContext value={people}>
              <Rows outline={outline} check={check} work={work} copying={copying} {...asks} />
            </PeopleContext>
          </CommentCountsOf>
        )}
        <div className={styles.add} data-field={LESSONS_FIELD}>
          {(['lesson', 'test', 'webinar'] as const).map((type) => (
            <Button key={type} variant={type === 'lesson' ? 'soft' : 'text'} size="sm" onClick={() => work.add(type)}>
              {type === 'lesson' && <Icon name="plus" />}
              {t(`types.${type}`)}
            </Button>
          ))}
          <Button variant="text" size="sm" onClick={work.addSection}>
            {t('outlining.section')}
          </Button>
          {may('write') && <ImportLink from={`/studio/courses/${courseId}/`} variant="text" />}
          <ExportLink from={`/studio/courses/${courseId}/`} variant="text" />
        </div>
        <SelectionBar work={work} copying={copying} {...asks} onMore={() => setPanelOpen(true)} />
        <MoveDialog
          mode={asking}
          courseId={courseId}
          work={work}
          copying={copying}
          onClose={() => setAsking(undefined)}
          onClosed={() => focusRow(work.head)}
        />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </Frame>
    </BlockEditorContext>
  )
}

/** The row that had the focus may be in another section now. */
function focusRow(id: string | undefined): void {
  // A closed dialog keeps the focus until the next frame.
  const isLost = document.activeElement?.matches('body, dialog:not([open]) *') !== false
  if (id === undefined || !isLost) return
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

/** Says what undo and redo do, since the row that changes may be out of sight. */
function withAnnouncedUndo(
  draft: DraftHandle,
  { announce, undone, redone }: { announce: (text: string) => void; undone: string; redone: string },
): DraftHandle {
  const { undo, redo } = draft
  const say = (run: () => void, text: string) => () => {
    run()
    announce(text)
  }
  return { ...draft, undo: undo && say(undo, undone), redo: redo && say(redo, redone) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
