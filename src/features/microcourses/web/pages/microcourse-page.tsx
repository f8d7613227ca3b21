import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from 'react-router'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { ElementPlaceContext } from '#features/progress/web/element-place.ts'
import { useSecret } from '#features/pages/web/use-secret.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { WebinarStage } from '#features/webinars/web/components/webinar-stage.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import type { Microcourse } from '../../model.ts'
import { SignInNeeded } from '../components/sign-in-needed.tsx'
import { MicrocourseEnd } from '../components/microcourse-end.tsx'
import { MicrocourseHead } from '../components/microcourse-head.tsx'
import { microcourseCardQuery, microcourseQuery } from '../queries.ts'
import { useOpening } from '../use-opening.ts'
import { useMicrocourseStates } from '../use-states.ts'
import styles from './microcourse-page.module.css'

/** A microcourse. If the visitor may not open it, only its header was loaded. */
export function Page() {
  const { microcourseId = '' } = useParams()
  const { isOpen, hasStage } = useLoaderData<{ isOpen: boolean; hasStage: boolean }>()
  const { code } = useLanguage()
  const secret = useSecret()
  const query = isOpen
    ? microcourseQuery(microcourseId, code, secret)
    : microcourseCardQuery(microcourseId, code, secret)
  const { data: microcourse } = useSuspenseQuery(query)
  return (
    <>
      <PageMeta seo={microcourse.seo} type="article" />
      <article data-hue={microcourse.hue}>
        <MicrocourseHead microcourse={microcourse}>
          {!isOpen && <SignInNeeded microcourse={microcourse} />}
        </MicrocourseHead>
        {isOpen && <Room key={microcourse.id} microcourse={microcourse} hasStage={hasStage} />}
      </article>
    </>
  )
}

function Room({ microcourse, hasStage }: { microcourse: Microcourse; hasStage: boolean }) {
  const state = useMicrocourseStates()[microcourse.id]
  const secret = useSecret()
  // Answers to its questions are stored under its own id. Those to a draft are not.
  const place = secret === undefined ? { courseId: microcourse.id, elementId: microcourse.id } : undefined
  // Somebody who looks at a draft has not opened it as a learner.
  useOpening(secret === undefined ? microcourse : undefined)
  return (
    <div className={styles.room}>
      {hasStage && (
        <div className={styles.stage}>
          <WebinarStage id={microcourse.id} secret={secret} />
        </div>
      )}
      <div className={styles.read}>
        <ElementPlaceContext value={place}>
          <Blocks blocks={microcourse.components} languages={microcourse.languages} flow="column" />
        </ElementPlaceContext>
        <MicrocourseEnd microcourse={microcourse} state={state} />
      </div>
    </div>
  )
}
