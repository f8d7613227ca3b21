import { useRouteError } from 'react-router'
import { problemOf } from '#base/errors.ts'
import texts from './last-resort/texts.json' with { type: 'json' }

/** Shown if even the error page fails. It needs neither texts nor settings: English, with a link home (ERROR-23). */
export function LastResortPage() {
  const { status } = problemOf(useRouteError())
  const { lastResort, home } = texts.texts
  return (
    <main id="main">
      <title>{lastResort.text}</title>
      <h1>{lastResort.text}</h1>
      <p data-status={status}>
        <a href="/">{home.text}</a>
      </p>
    </main>
  )
}
