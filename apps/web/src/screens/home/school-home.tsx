import { resources } from '@tkb/contract';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../api/call.ts';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { useSchoolRows } from '../../assignment/use-school-rows.ts';
import { useToday } from '../../timetable/use-today.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { HomeSection } from './home-section.tsx';
import { GoingOn } from './going-on.tsx';
import { InForce } from './in-force.tsx';
import { groupLoads } from './group-loads.ts';
import { openProblems, type ProblemGroup } from './open-problems.ts';
import { useSetUpFacts } from './use-set-up-facts.ts';
import { WeekHeat } from './week-heat.tsx';
import './home.css';

// The chart library loads after the words and numbers of the page, which remain if it fails.
const waiting = <Skeleton active title={false} />;
const Trend = lazyPart(async () => (await import('./charts.tsx')).Trend, waiting);
const LoadBars = lazyPart(async () => (await import('./charts.tsx')).LoadBars, waiting);

/** So many problems of a kind are in sight at once. */
const namesInSight = 6;
/** Milliseconds after which what is going on is read again. */
const refresh = 15_000;

function Problems({ groups }: { readonly groups: readonly ProblemGroup[] }) {
  if (groups.length === 0) return <p className="home-quiet">Không có gì cần xử lý.</p>;
  return (
    <ul className="home-list">
      {groups.map(({ title, findings }) =>
        title === null ? (
          findings.map(problemLink)
        ) : (
          <li key={title}>
            <h3 className="home-kind">{title}</h3>
            <ul className="home-names">{findings.slice(0, namesInSight).map(problemLink)}</ul>
            {findings.length > namesInSight && (
              <details>
                <summary>Xem {findings.length - namesInSight} mục nữa</summary>
                <ul className="home-names">{findings.slice(namesInSight).map(problemLink)}</ul>
              </details>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

const problemLink = ({ text, address }: ProblemGroup['findings'][number]) => (
  <li key={text}>
    <Link to={address}>{text}</Link>
  </li>
);

function Categories({ children }: { readonly children: (rows: CategoryRows) => ReactNode }) {
  const rows = useSchoolRows();
  const departments = useRows<{ id: number; name: string }>(resources.department);
  const reading = rows.data ? readingOf(departments) : rows.reading;
  if (!rows.data || !departments.data) return <ReadState reading={reading} />;
  return children({ school: rows.data, departments: departments.data.items });
}

interface CategoryRows {
  readonly school: NonNullable<ReturnType<typeof useSchoolRows>['data']>;
  readonly departments: readonly { readonly id: number; readonly name: string }[];
}

/** The deputy principal's page: the timetable in force, work under way, problems to fix, use of the week. */
export function SchoolHome({ seesCategories }: { readonly seesCategories: boolean }) {
  const today = useToday();
  const call = useCall('readSchoolHome', { query: { date: today } }, true, refresh);
  const home = call.data;
  if (!home) return <ReadState reading={readingOf(call)} lines={8} />;
  const whole = (
    <div className="home-grid">
      <HomeSection title="Đang áp dụng">
        <InForce timetable={home.inForce} week={home.week} published={home.trend} today={today} />
      </HomeSection>
      <HomeSection title="Đang diễn ra">
        <GoingOn home={home} today={today} />
      </HomeSection>
      <HomeSection title="Cần xử lý" isTall>
        {seesCategories ? (
          <Categories>{({ school }) => <Problems groups={openProblems(home, today, school)} />}</Categories>
        ) : (
          <Problems groups={openProblems(home, today)} />
        )}
      </HomeSection>
      {home.trend.length > 0 && (
        <HomeSection title="Năm con số qua các thời khóa biểu trong năm" isWide>
          <Trend trend={home.trend} today={today} />
        </HomeSection>
      )}
      {home.week && (
        <HomeSection title="Tuần này theo từng tiết" isWide>
          <WeekHeat week={home.week} />
        </HomeSection>
      )}
      {seesCategories && (
        <HomeSection title="Số tiết các tổ so với định mức" isWide>
          <Categories>{({ school, departments }) => <LoadBars loads={groupLoads(school, departments)} />}</Categories>
        </HomeSection>
      )}
    </div>
  );
  return seesCategories && isBlank(home) ? <OnceFactsAreKnown>{whole}</OnceFactsAreKnown> : whole;
}

const isBlank = ({ inForce, trend, jobs, drafts }: DataOf<'readSchoolHome'>) =>
  inForce === null && trend.length + jobs.length + drafts.length === 0;

/** A school without any timetable may be new: then its facts lead to the guide, and nothing else is shown for a moment before. */
function OnceFactsAreKnown({ children }: { readonly children: ReactNode }) {
  const { facts, reading } = useSetUpFacts();
  return facts ? children : <ReadState reading={reading} lines={8} />;
}
