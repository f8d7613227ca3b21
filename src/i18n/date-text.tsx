import { useFormats } from './use-formats.ts'

/** A date, ISO 8601, as people read it. A browser with other words for a month than the server keeps the server's. */
export function DateText({ value }: { value: string }) {
  const { date } = useFormats()
  return (
    <time dateTime={value} suppressHydrationWarning>
      {date(value)}
    </time>
  )
}
