import { FormControl, NativeSelect, OutlinedInput } from '@mui/material';

/** In minutes. */
export const HOUR = 60;
export const DAY = 24 * HOUR;
const TIMES = [
  { minutes: HOUR, label: 'Last hour' },
  { minutes: DAY, label: 'Last 24 hours' },
  { minutes: 7 * DAY, label: 'Last 7 days' },
  { minutes: 90 * DAY, label: 'Last 90 days' },
];

interface TimeRangeProps {
  minutes: number;
  onChange: (minutes: number) => void;
  longest?: number;
}

/** Selects how far back reports reach. */
export function TimeRange({ minutes, onChange, longest = Infinity }: TimeRangeProps) {
  return (
    <FormControl size="small">
      <NativeSelect
        value={minutes}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': 'Time range' }}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {TIMES.filter((time) => time.minutes <= longest).map((time) => (
          <option key={time.minutes} value={time.minutes}>
            {time.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
