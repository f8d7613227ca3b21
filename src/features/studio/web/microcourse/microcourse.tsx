import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { documentName } from '#features/drafts/channel.ts'
import { setValue, valueIn } from '#features/drafts/document.ts'
import { usePresence } from '#features/drafts/web/use-presence.ts'
import { AnsweredQuestions } from '../questions/answered-questions.tsx'
import { LessonEditor } from '../lesson/lesson-editor.tsx'
import { ConflictList } from '../together/conflict-list.tsx'
import { Here, PeopleContext } from '../together/people.tsx'
import { MicrocourseBar } from './microcourse-bar.tsx'
import { MicrocoursePanel } from './microcourse-panel.tsx'
import { callLiveMicrocourses } from './queries.ts'
import { useMicrocourseDraft } from './use-microcourse-draft.ts'

/** A microcourse as it is written: the surface of a lesson, with its own settings beside it. */
export function WrittenMicrocourse({ id }: { id: string }) {
  const t = useTranslations('admin.microcourse')
  const { microcourse, draft } = useMicrocourseDraft(id)
  const [place, setPlace] = useState<string | null>(null)
  const people = usePresence({
    room: documentName({ kind: 'microcourse', id }),
    document: null,
    place,
    report: async (body) => {
      const call = { params: { id }, body }
      const { here, revision } = await callLiveMicrocourses('POST /creator/studio/microcourses/:id/presence', call)
      draft.follow(revision)
      return here
    },
  })
  const titleIn = (lang: string | null) => {
    const title = valueIn(draft.document, ['title'], lang)
    return typeof title === 'string' ? title : ''
  }
  return (
    <AnsweredQuestions elementId={id}>
      <PeopleContext value={people}>
        <LessonEditor
          id={id}
          // Questions of a microcourse are blocks, also in one that is a test.
          type={draft.document['type'] === 'webinar' ? 'webinar' : 'lesson'}
          path={`/studio/microcourses/${id}/`}
          draft={draft}
          title={{
            label: t('title'),
            text: titleIn(null),
            textIn: titleIn,
            onWrite: (text, lang) =>
              draft.edit(
                // An emptied translation is removed.
                (now) => [
                  setValue(now, { path: ['title'], lang, value: text === '' && lang !== null ? undefined : text }),
                ],
                `title.${lang}`,
              ),
          }}
          renderBar={(controls) => (
            <MicrocourseBar
              {...controls}
              microcourse={microcourse}
              draft={draft}
              title={titleIn(null)}
              people={<Here people={people} />}
            />
          )}
          settings={{
            title: t('settings'),
            renderContent: (lang) => <MicrocoursePanel microcourse={microcourse} draft={draft} lang={lang} />,
          }}
          onPlace={setPlace}
          notices={<ConflictList drafts={[draft]} />}
        />
      </PeopleContext>
    </AnsweredQuestions>
  )
}
