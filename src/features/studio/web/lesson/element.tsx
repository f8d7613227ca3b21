import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { Notice } from '#ui/notice.tsx'
import { ExportLink } from '../file-export/export-link.tsx'
import { ImportLink } from '../file-import/import-link.tsx'
import { ElementPanel } from '../outline/element-panel.tsx'
import { CommentCountsOf, CommentedElement } from '../comments/counts.tsx'
import { LessonComments } from '../comments/load-later.tsx'
import { ELEMENTS, elementsOf, titleIn } from '../outline/elements.ts'
import { AnsweredQuestions } from '../questions/answered-questions.tsx'
import { LessonNav } from '../shell/lesson-nav.tsx'
import { TranslatedLanguages, useOwnPart } from '../shell/own-part.ts'
import { useElementDraft, useOutlineDraft } from '../shell/use-drafts.ts'
import { WrittenLanguage, writtenLanguage } from '../shell/use-kinds.ts'
import { ConflictList } from '../together/conflict-list.tsx'
import { Here, PeopleContext, useCoursePresence } from '../together/people.tsx'
import { LessonBar } from './lesson-bar.tsx'
import { LessonEditor } from './lesson-editor.tsx'

/** A lesson, test or webinar of a course as it is written. */
export function Element({ courseId, elementId }: { courseId: string; elementId: string }) {
  const t = useTranslations('admin.studio')
  const { outline, draft: outlineDraft } = useOutlineDraft(courseId)
  const own = useOwnPart(courseId)
  const draft = useElementDraft(courseId, elementId)
  const [place, setPlace] = useState<string | null>(null)
  const present = useCoursePresence({
    courseId,
    document: elementId,
    place,
    onRevisions: (revisions) => {
      outlineDraft.follow(revisions.outline)
      if (revisions.element !== null) draft.follow(revisions.element)
    },
  })
  // The same array until somebody joins, leaves or moves, so that the blocks don’t render again with every key.
  const people = useMemo(() => present.filter((person) => person.document === elementId), [present, elementId])
  useWebinarLength(elementId, { draft, outlineDraft })
  const elements = elementsOf(outlineDraft.document)
  const element = elements.find(({ id }) => id === elementId)
  if (!element) return <Notice tone="bad">{t('lessonGone')}</Notice>
  const writeTitle = (text: string, lang: string | null) =>
    outlineDraft.edit(
      (now) => [setValue(now, { path: [...ELEMENTS, elementId, 'title'], lang, value: text })],
      `${elementId}.${lang}.title`,
    )
  return (
    <AnsweredQuestions elementId={elementId}>
      <WrittenLanguage value={writtenLanguage(outlineDraft.document)}>
        <TranslatedLanguages value={own.may('write') ? undefined : own.languages}>
          <CommentCountsOf courseId={courseId}>
            <CommentedElement value={elementId}>
              <PeopleContext value={people}>
                <LessonEditor
                  id={elementId}
                  type={element.type}
                  path={`/studio/courses/${courseId}/${elementId}/`}
                  draft={draft}
                  title={{
                    label: t('lessonTitle'),
                    text: titleIn(element, null),
                    textIn: (lang) => titleIn(element, lang),
                    onWrite: writeTitle,
                  }}
                  courseId={courseId}
                  lessons={<LessonNav outline={outline} elements={elements} current={elementId} />}
                  renderBar={(controls) => (
                    <LessonBar
                      {...controls}
                      outline={outline}
                      handles={[draft, outlineDraft]}
                      title={titleIn(element, null)}
                      path={`/${element.type}/${elementId}/`}
                      people={<Here people={people} />}
                    />
                  )}
                  settings={{
                    title: t('tabs.lesson'),
                    renderContent: (lang) =>
                      own.may('write') ? (
                        <>
                          <ElementPanel draft={outlineDraft} elements={[element]} lang={lang} />
                          {element.type !== 'webinar' && (
                            <ImportLink from={`/studio/courses/${courseId}/${elementId}/`} />
                          )}
                          <ExportLink from={`/studio/courses/${courseId}/${elementId}/`} />
                        </>
                      ) : (
                        <p>{t('people.onlyTranslations')}</p>
                      ),
                  }}
                  comments={{
                    title: t('comments.title'),
                    renderContent: (blockId) => (
                      <LessonComments courseId={courseId} elementId={elementId} blockId={blockId} />
                    ),
                  }}
                  onPlace={setPlace}
                  notices={<ConflictList drafts={[draft, outlineDraft]} />}
                />
              </PeopleContext>
            </CommentedElement>
          </CommentCountsOf>
        </TranslatedLanguages>
      </WrittenLanguage>
    </AnsweredQuestions>
  )
}

/** Shows a changed length of a webinar in the outline as well. Publishing takes that of the webinar in any case. */
function useWebinarLength(
  elementId: string,
  { draft, outlineDraft }: { draft: DraftHandle; outlineDraft: DraftHandle },
): void {
  const minutes = valueAt(draft.document, ['webinar', 'durationMinutes'])
  const last = useRef(minutes)
  const show = useEffectEvent((value: unknown) =>
    outlineDraft.edit(
      (now) => [setValue(now, { path: [...ELEMENTS, elementId, 'duration'], value })],
      `${elementId}.duration`,
    ),
  )
  useEffect(() => {
    if (minutes !== last.current && typeof minutes === 'number') show(minutes)
    last.current = minutes
  }, [minutes])
}
