import { EmailText } from '../email-text.tsx'
import { Case } from './case.tsx'

export const name = 'Email text'
export const group = 'Reading'

export function States() {
  return (
    <Case title="An address, broken before its @ where it has to be">
      <EmailText address="oksana.shevchuk@people.portico.test" />
    </Case>
  )
}
