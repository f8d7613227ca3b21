import { expect, test } from 'vitest'
import { Counter, Gauge, Histogram, numbersText } from './prometheus.ts'

test('metrics are written in the Prometheus text format', () => {
  const counter = new Counter<'kind'>({ name: 'things_total', help: 'Things' })
  counter.inc({ kind: 'a "b"\\\n' })
  counter.inc({ kind: 'a "b"\\\n' })
  const gauge = new Gauge({ name: 'open', help: 'Open' })
  gauge.set(3)
  const histogram = new Histogram<'route'>({ name: 'seconds', help: 'Time', bounds: [0.1, 1] })
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe({ route: '/' }, value)
  expect(numbersText([counter, gauge, histogram])).toBe(`# HELP things_total Things
# TYPE things_total counter
things_total{kind="a \\"b\\"\\\\\\n"} 2

# HELP open Open
# TYPE open gauge
open 3

# HELP seconds Time
# TYPE seconds histogram
seconds_bucket{route="/",le="0.1"} 2
seconds_bucket{route="/",le="1"} 3
seconds_bucket{route="/",le="+Inf"} 4
seconds_sum{route="/"} 7.65
seconds_count{route="/"} 4
`)
})
