import { useTranslations } from 'use-intl'
import type { TestTakers } from '#features/authoring/publishing-model.ts'

const GROUPS = ['open', 'waiting', 'passed', 'failed', 'locked', 'freed'] as const

/** What a changed test means to those who have taken it. */
export function TakerLines({ takers }: { takers: TestTakers }) {
  const t = useTranslations('admin.studio.publish.test')
  return (
    <ul>
      {GROUPS.filter((group) => takers[group] > 0).map((group) => (
        <li key={group}>{t(group, { count: takers[group] })}</li>
      ))}
    </ul>
  )
}
