import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { SETUP_STEPS } from '../../model.ts'
import { SetupList } from '../setup-list.tsx'
import { SetupStepPage } from '../setup-step-page.tsx'

/** The set-up of a new portal: all steps, or one of them. */
export function Page() {
  const { step: asked } = useParams()
  const step = SETUP_STEPS.find((each) => each === asked)
  if (useUser().isGuest) return <AdminGuard />
  return step ? <SetupStepPage key={step} id={step} /> : <SetupList />
}
