-- What `run-reads.ts` reads: the whole run as one line of JSON, times in microseconds.
function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"requests":%d,"bytes":%d,"microseconds":%d,"p50":%d,"p99":%d,"failures":%d}\n',
    summary.requests, summary.bytes, summary.duration,
    latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout
  ))
end
