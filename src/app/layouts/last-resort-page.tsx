import { useRouteError } from 'react-router'
import { problemOf } from '#base/errors.ts'
import texts from './last-resort/texts.json' with { type: 'json' }

/** When even the error page can't be shown, there may be no texts and no settings: English alone, and a way home (ERROR-23). */
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
