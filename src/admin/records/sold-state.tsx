import records from './record-list.module.css';

interface SoldStateProps {
  /** What is sold, as a heading. */
  name: string;
  isSold: boolean;
}

/** Says above the settings of something that the owner may sell whether the shop sells it now. */
export function SoldState({ name, isSold }: SoldStateProps) {
  return (
    <div className={records.top}>
      <h2 className={records.heading}>{name}</h2>
      <span className={records.state} data-tone={isSold ? 'good' : undefined}>
        {isSold ? 'Sold in the shop' : 'Not sold'}
      </span>
    </div>
  );
}
