// Opens streams of timetables for the bench of streams, as studios do. It is a process of its own, so that the cost of
// reading them is not counted for the server. After the message `open` it answers when all are open; then it reports for
// each change of data how many streams have received it.
import { get } from 'node:http';

export interface Order {
  readonly url: string;
  readonly authorization: string;
  /** The timetable of each stream. */
  readonly timetables: readonly number[];
}

export type Report = { readonly opened: number } | { readonly heard: number };

process.on('message', (order: Order) => void open(order));

async function open({ url, authorization, timetables }: Order): Promise<void> {
  for (const id of timetables)
    await new Promise<void>((resolve, reject) => {
      const path = `${url}/api/tkb/sukien?timetableId=${id}`;
      get(path, { headers: { authorization }, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        response.setEncoding('utf8').on('data', (text: string) => {
          if (/^event: ready/m.test(text)) resolve();
          if (/^event: data/m.test(text)) tell({ heard: 1 });
        });
      }).on('error', reject);
    });
  tell({ opened: timetables.length });
}

const tell = (report: Report) => process.send?.(report);
