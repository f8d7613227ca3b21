import { useFormats } from './use-formats.ts'

/** Shows an ISO 8601 date. If the browser names a month differently than the server, the server's text stays. */
export function DateText({ value }: { value: string }) {
  const { date } = useFormats()
  return (
    <time dateTime={value} suppressHydrationWarning>
      {date(value)}
    </time>
  )
}
