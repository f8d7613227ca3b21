import { plainPage } from '#server/http/plain-page.tsx'
import { PLAIN_STYLES } from '#server/http/plain-page-styles.ts'
import { SANDBOX_PATH } from './place.ts'
import type { SandboxAction } from './simulate.ts'
import type { SandboxPayment } from './wire.ts'

export const STYLESHEET = `${SANDBOX_PATH}/page.css`

export const SANDBOX_STYLES = `${PLAIN_STYLES}
main { max-inline-size: 34rem; }
.card { display: grid; gap: 0.25rem; padding: 1.5rem; margin-block: 1.5rem; border-radius: 1rem; background: linear-gradient(135deg, #1b2a57, #3f6fd1); color: #fff; }
.card b { font-size: 2rem; font-variant-numeric: tabular-nums; }
.card span { opacity: 0.85; overflow-wrap: anywhere; }
form { display: grid; gap: 0.5rem; margin-block: 1rem; }
fieldset { display: grid; gap: 0.5rem; border: 0; padding: 0; margin: 0 0 1rem; }
legend { font-weight: 600; padding: 0; margin-block-end: 0.5rem; }
button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--paper); color: var(--ink); cursor: pointer; text-align: start; }
button[data-main] { background: #1f7a4d; border-color: #1f7a4d; color: #fff; font-weight: 600; text-align: center; }
small { display: block; opacity: 0.8; }
table { border-collapse: collapse; inline-size: 100%; }
td { padding: 0.5rem 0.5rem 0.5rem 0; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
`

interface Gateway {
  id: string
  title: string
}

const PLAIN: [SandboxAction, string, string][] = [
  ['decline', 'Decline', 'The bank says no.'],
  ['cancel', 'Turn back', 'The payer gives up.'],
  ['pending', 'Leave 3-D Secure open', 'The bank is still asking: the order waits.'],
]
const NETWORK: [SandboxAction, string, string][] = [
  ['twice', 'Pay, and tell twice', 'Two notices at the same moment.'],
  ['late', 'Pay, and tell late', 'The payer is back five seconds before the notice.'],
  ['lost', 'Pay, and tell nothing', 'The notice is lost: the portal has to ask.'],
  ['forged', 'Forge a notice', 'Nothing is paid; somebody without the key says it was.'],
  ['less', 'Tell of less money', 'Rightly signed, a hundredth of the sum.'],
]

/** Renders a provider's payment page, with buttons for every outcome. */
export function cardPage({ gateway, payment }: { gateway: Gateway; payment: SandboxPayment }): string {
  const isOver = payment.status === 'paid' || payment.status === 'refunded'
  return plainPage({
    title: `${gateway.title} (sandbox)`,
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>{gateway.title}, played</h1>
        <p>This demo has no shop there: no money moves. The form and its signature were right.</p>
        <p className="card">
          <span>{payment.description}</span>
          <b>
            {payment.amount} {payment.currency}
          </b>
          <span>Order {payment.orderId}</span>
          <span>State: {payment.status}</span>
        </p>
        <form method="post" action={`${SANDBOX_PATH}/${gateway.id}/payments/${payment.orderId}`}>
          {!isOver && (
            <button type="submit" name="action" value="pay" data-main="">
              Pay {payment.amount} {payment.currency}
            </button>
          )}
          <Choices legend="What the payer and the bank do" actions={isOver ? [] : PLAIN} />
          <Choices legend="What the network does" actions={isOver ? NETWORK.slice(0, 2) : NETWORK} />
        </form>
        <p>
          <a href={`${SANDBOX_PATH}/`}>All payments of the sandbox</a>
        </p>
      </>
    ),
  })
}

function Choices({ legend, actions }: { legend: string; actions: readonly [SandboxAction, string, string][] }) {
  if (actions.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {actions.map(([action, name, hint]) => (
        <button key={action} type="submit" name="action" value={action}>
          {name}
          <small>{hint}</small>
        </button>
      ))}
    </fieldset>
  )
}

/** Renders the error page that a provider shows for an invalid form. */
export function refusalPage(gateway: Gateway, problems: readonly string[], back?: string): string {
  return plainPage({
    title: `${gateway.title} (sandbox): refused`,
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>{gateway.title} refuses this form</h1>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {back && (
          <p>
            <a href={back}>Back to the shop</a>
          </p>
        )}
      </>
    ),
  })
}

/** Renders the list of recent payments, from which unfinished ones can be continued. */
export function listPage(gateways: readonly (Gateway & { payments: readonly SandboxPayment[] })[]): string {
  return plainPage({
    title: 'Payments (sandbox)',
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>Payments of the sandbox</h1>
        {gateways.map(({ id, title, payments }) => (
          <section key={id}>
            <h2>{title}</h2>
            {payments.length === 0 && <p>Nobody has paid here yet.</p>}
            <table>
              <tbody>
                {payments.map((payment) => (
                  <tr key={payment.orderId}>
                    <td>
                      <a href={`${SANDBOX_PATH}/${id}/payments/${payment.orderId}`}>{payment.description}</a>
                    </td>
                    <td>
                      {payment.amount} {payment.currency}
                    </td>
                    <td>{payment.status}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </>
    ),
  })
}
