import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A page for developers: no script, one style sheet, nothing from elsewhere. `stylesheet` is the sheet's address. */
export function plainPage({
  title,
  stylesheet,
  children,
}: {
  title: string
  stylesheet: string
  children: ReactNode
}): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
