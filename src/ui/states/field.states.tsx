import { Field } from '../field.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Field'
export const group = 'Fields'

export function States() {
  return (
    <>
      <Case title="Filled, in focus, wrong, secret, not available, not needed">
        <Grid>
          <Field label="First name" defaultValue="Yusuf" help="As it should stand on a certificate." />
          <Field label="E-mail, in focus" type="email" placeholder="name@example.org" data-forced="focus" />
          <Field
            label="E-mail"
            type="email"
            defaultValue="yusuf@example"
            error="This address has no ending, such as .org"
          />
          <Field
            label="Password"
            type="password"
            autoComplete="off"
            defaultValue="portico12"
            reveal={{ show: 'Show password', hide: 'Hide password' }}
          />
          <Field label="Phone, fixed" type="tel" disabled defaultValue="+380" />
          <Field label="Second name" optional="(optional)" />
        </Grid>
      </Case>
      <Case title="Many lines">
        <Field
          multiline
          label="Was haben Sie aus dieser Unterrichtseinheit für Ihren Alltag mitgenommen?"
          defaultValue="That he was tired too."
          help="Only your mentor reads this."
        />
      </Case>
    </>
  )
}
