import { useTranslations } from 'use-intl'
import type { InputOf } from '#base/contract.ts'
import type { AuthoringApi } from '#features/authoring/api.ts'
import type { ManagedCourseWhole } from '#features/authoring/model.ts'
import { callAuthoring, isOfCourses } from '#features/authoring/web/queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

type Change = Omit<InputOf<AuthoringApi, 'PATCH /creator/managedCourses/:id/draft'>['body'], 'revision'>

/** Changes the draft; learners are not affected. */
export function useDraft({ id, revision }: Pick<ManagedCourseWhole, 'id' | 'revision'>) {
  const t = useTranslations('admin.courses')
  const { isBusy, faults, change } = useChange(isOfCourses)
  const prepare = (next: Change) =>
    change(
      () => callAuthoring('PATCH /creator/managedCourses/:id/draft', { params: { id }, body: { revision, ...next } }),
      t('preparedNow'),
    )
  return { isBusy, faults, prepare }
}
