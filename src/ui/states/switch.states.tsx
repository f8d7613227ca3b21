import { Switch } from '../switch.tsx'
import { Case } from './case.tsx'

export const name = 'Switch'
export const group = 'Choice'

export function States() {
  return (
    <Case title="On, off, not available">
      <Switch label="Reminders by e-mail" help="On Mondays, at most once a week." defaultChecked />
      <Switch label="Reminders by messenger" />
      <Switch label="Sign in by telephone" disabled />
      <Switch label="Kept by your administrator" disabled defaultChecked />
    </Case>
  )
}
