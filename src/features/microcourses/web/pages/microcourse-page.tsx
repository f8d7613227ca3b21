import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from 'react-router'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { WebinarStage } from '#features/webinars/web/components/webinar-stage.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import type { Microcourse } from '../../model.ts'
import { ClosedDoor } from '../components/closed-door.tsx'
import { MicrocourseEnd } from '../components/microcourse-end.tsx'
import { MicrocourseHead } from '../components/microcourse-head.tsx'
import { microcourseCardQuery, microcourseQuery } from '../queries.ts'
import { useOpening } from '../use-opening.ts'
import { useMicrocourseStates } from '../use-states.ts'
import styles from './microcourse-page.module.css'

/** A microcourse. If the visitor may not open it, only its header was loaded. */
export function Page() {
  const { microcourseId = '' } = useParams()
  const { isOpen } = useLoaderData<{ isOpen: boolean }>()
  const { code } = useLanguage()
  const query = isOpen ? microcourseQuery(microcourseId, code) : microcourseCardQuery(microcourseId, code)
  const { data: microcourse } = useSuspenseQuery(query)
  return (
    <>
      <PageMeta seo={microcourse.seo} type="article" />
      <article data-hue={microcourse.hue}>
        <MicrocourseHead microcourse={microcourse}>
          {!isOpen && <ClosedDoor microcourse={microcourse} />}
        </MicrocourseHead>
        {isOpen && <Room key={microcourse.id} microcourse={microcourse} />}
      </article>
    </>
  )
}

function Room({ microcourse }: { microcourse: Microcourse }) {
  const state = useMicrocourseStates()[microcourse.id]
  useOpening(microcourse)
  return (
    <div className={styles.room}>
      {microcourse.type === 'webinar' && (
        <div className={styles.stage}>
          <WebinarStage id={microcourse.id} />
        </div>
      )}
      <div className={styles.read}>
        <Blocks blocks={microcourse.components} languages={microcourse.languages} flow="column" />
        <MicrocourseEnd microcourse={microcourse} state={state} />
      </div>
    </div>
  )
}
